function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Abbreviations that something always follows, without their full stop. */
export const leadingAbbreviations = setOf(
  'mr mrs ms dr prof rev hon gen col capt lt sgt st mt messrs vs v cf e.g i.e eg ie viz approx appx ca fig figs eq eqs vol ch pp ed eds incl excl resp dept est ext misc cont attn ref refs par sr sra srta herr hr fr bzw z.b d.h u.a',
);

/** Abbreviations that may end a sentence; then a capital follows. */
export const closingAbbreviations = setOf(
  'etc inc ltd co corp llc plc jr bros assn al min max hrs sec ft lb lbs oz yr yrs ave blvd rd jan feb mar apr jun jul aug sept sep oct nov dec mon tue tues wed thu thur thurs fri sat sun ph.d m.d b.a m.a b.sc m.sc d.c usw',
);

/** Abbreviations only before a number: "No. 5" but not "No. That is wrong." */
export const numberAbbreviations = setOf('no nos nr p art para sec ch vol fig eq tab step section');

/** Words that count what follows: in "Step 1. Open it." the number ends no sentence. */
export const countedWords = setOf(
  'step no fig figure table chapter section part question option rule tip phase day week',
);

/** Words that often start an English sentence; after "U.S." or an initial only they do. */
export const sentenceStarters = setOf(
  'the a an it its he she we they you i this that these those there here his her our their my your in on at for to from with by as if when while after before since because although however but and or so then also what who why how where which not no yes most many some all each both one once let please use do does did is are was were can could will would should have has had another other',
);

/** What follows a time of day without ending the sentence: "5 p.m. EST on Monday". */
export const afterTime =
  /^(?:[A-Z]{2,4}\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Eastern|Pacific|Central|Mountain)\b)/;
