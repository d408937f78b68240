import { readRoles } from '../read-roles.ts';
import { readReferences, readSimple } from '../read-value.ts';
import { joinTexts } from '../role-text.ts';
import { isObject, type PlainObject } from '../source.ts';
import type { RecordFormat } from './format.ts';

/** MLflow GenAI rows: facts belong together and make one reference; guidelines are no reference. */
export const mlflow: RecordFormat = {
  name: 'mlflow',
  recognises: (value) => isObject(value.expectations) && 'inputs' in value,
  read(record, options) {
    const expectations = (record.value as { expectations: PlainObject }).expectations;
    const draft = readRoles(record, options);
    const path = ['expectations', 'expected_response'];
    const response = readReferences(record, expectations.expected_response, path);
    const list = Array.isArray(expectations.expected_facts) ? expectations.expected_facts : [];
    const facts = list.map((fact, index) =>
      readSimple(record, fact, ['expectations', 'expected_facts', index]),
    );
    const joined = joinTexts(
      facts.filter((fact) => fact !== null),
      '\n',
    );
    const groundTruth = response.length > 0 || joined === null ? response : [joined];
    return [{ ...draft, groundTruth, roleAmbiguous: false, looksLikeCase: true }];
  },
};
