import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  isCallExpression,
  isExportDeclaration,
  isExportSpecifier,
  isIdentifier,
  isImportDeclaration,
  isImportTypeNode,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const floors = ['core', 'protocol', 'node', 'webview', 'cli', 'extension'] as const;
export type Floor = (typeof floors)[number];

export interface SourceImport {
  /** As written; null for a dynamic import of something computed. */
  readonly specifier: string | null;
  readonly kind: 'static' | 'type' | 'dynamic';
}

export interface Source {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly floor: Floor;
  readonly lines: number;
  readonly imports: readonly SourceImport[];
  /** Names that stand for themselves: variables and globals, not members, comments or texts. */
  readonly names: ReadonlySet<string>;
  /** Names of members that are read or called: `a` in `x.a`. */
  readonly members: ReadonlySet<string>;
  /** Every text in quotes. */
  readonly texts: ReadonlySet<string>;
  readonly hasDefaultExport: boolean;
  readonly hasExportStar: boolean;
  readonly onlyReexports: boolean;
}

/** Reads the source of every floor with the compiler, so that comments and texts are not taken for code. */
export function readSources(): Source[] {
  const api = new API({ cwd: root });
  try {
    return floors.flatMap((floor) => {
      const config = join(root, 'src', floor, 'tsconfig.json');
      const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
      if (!project) throw new Error(`${config} was not opened.`);
      return project.rootFiles.map((file) => {
        const parsed = project.program.getSourceFile(file);
        if (!parsed) throw new Error(`${file} was not parsed.`);
        return toSource(relative(root, file).split(sep).join('/'), floor, parsed);
      });
    });
  } finally {
    api.close();
  }
}

function toSource(path: string, floor: Floor, file: SourceFile): Source {
  const imports: SourceImport[] = [];
  const names = new Set<string>();
  const members = new Set<string>();
  const texts = new Set<string>();
  let hasDefaultExport = false;
  const visit = (node: Node): void => {
    const found = importOf(node);
    if (found) imports.push(found);
    if (isIdentifier(node) && standsForItself(node)) names.add(node.text);
    if (isPropertyAccessExpression(node)) members.add(node.name.text);
    const text = textOf(node);
    if (text !== null) texts.add(text);
    hasDefaultExport ||= isDefaultExport(node);
    node.forEachChild(visit);
  };
  visit(file);
  const { statements } = file;
  const reexports = statements.filter((node) => isExportDeclaration(node) && node.moduleSpecifier);
  return {
    path,
    floor,
    lines: file.text.trimEnd().split('\n').length,
    imports,
    names,
    members,
    texts,
    hasDefaultExport,
    hasExportStar: reexports.some((node) => isExportDeclaration(node) && !node.exportClause),
    onlyReexports: statements.length > 0 && reexports.length === statements.length,
  };
}

function importOf(node: Node): SourceImport | null {
  if (isImportDeclaration(node)) {
    const isType = node.importClause?.phaseModifier === SyntaxKind.TypeKeyword;
    return { specifier: textOf(node.moduleSpecifier), kind: isType ? 'type' : 'static' };
  }
  if (isExportDeclaration(node) && node.moduleSpecifier) {
    return { specifier: textOf(node.moduleSpecifier), kind: node.isTypeOnly ? 'type' : 'static' };
  }
  if (isImportTypeNode(node)) {
    let specifier: string | null = null;
    node.argument.forEachChild((child) => {
      specifier = textOf(child);
    });
    return { specifier, kind: 'type' };
  }
  if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    return { specifier: argument ? textOf(argument) : null, kind: 'dynamic' };
  }
  return null;
}

function textOf(node: Node): string | null {
  return isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) ? node.text : null;
}

/** False for `a` in `x.a` and in `{ a: 1 }`, unless `x` is the global object. */
function standsForItself(node: Node): boolean {
  const { parent } = node;
  if (isPropertyAccessExpression(parent) && parent.name === node) {
    return isIdentifier(parent.expression) && parent.expression.text === 'globalThis';
  }
  const isMemberName =
    parent.kind === SyntaxKind.PropertyAssignment ||
    parent.kind === SyntaxKind.PropertySignature ||
    parent.kind === SyntaxKind.PropertyDeclaration ||
    parent.kind === SyntaxKind.MethodDeclaration ||
    parent.kind === SyntaxKind.MethodSignature;
  return !isMemberName || (parent as { name?: Node }).name !== node;
}

function isDefaultExport(node: Node): boolean {
  if (node.kind === SyntaxKind.ExportAssignment) return true;
  if (isExportSpecifier(node)) return node.name.text === 'default';
  const { modifiers } = node as { modifiers?: Iterable<Node> };
  return [...(modifiers ?? [])].some(({ kind }) => kind === SyntaxKind.DefaultKeyword);
}
