import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { creditorDocument } from '../../apps/api/src/features/creditor/creditor-document.ts';
import { describeCalls } from '../../apps/api/src/plugins/api-document.ts';
import { staleClientFiles, writeClientFiles } from '../../packages/client/generate-files.ts';
import { allCalls } from '../../packages/contract/src/all-calls.ts';
import { allStaffCalls } from '../../packages/contract/src/all-staff-calls.ts';
import { type ApiShape, canonicalShape, printShape } from './canonical-shape.ts';
import { compareShapes, type ShapeChange } from './compare-shapes.ts';

const audiences = [
  { audience: 'portal', describe: () => describeCalls(allCalls, 'portal') },
  { audience: 'staff', describe: () => describeCalls(allStaffCalls, 'staff') },
  { audience: 'creditor', describe: async () => creditorDocument() },
] as const;

/**
 * A breaking change that a decision accepts in a line like `Breaking: POST /api/v1/x request.y removed`. `*` stands for
 * all operations.
 */
const breakingLine = /^Breaking: (.+)$/gm;

/** An API's committed shape, its current shape, and the changes between them. */
type Compared = { file: string; present: ApiShape; changes: ShapeChange[] };

/** Compares all APIs with their committed shapes in docs/api. */
async function compareWithCommitted(root: string): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { audience, describe } of audiences) {
    const file = join(root, 'docs/api', `${audience}.json`);
    const present = canonicalShape(await describe());
    const committed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { ...present, paths: {} };
    compared.push({ file, present, changes: compareShapes(committed, present) });
  }
  return compared;
}

/** Prints how the APIs differ from their committed shapes, and returns true when they don't. */
export async function checkApiDocument(root: string, say: (line: string) => void): Promise<boolean> {
  const changes = (await compareWithCommitted(root)).flatMap((each) => each.changes);
  if (changes.length === 0) {
    const stale = await staleClientFiles(creditorDocument());
    for (const file of stale) say(`${relative(root, file)} is out of date. Run npm run api-document -- --accept.`);
    return stale.length === 0;
  }
  const undecided = undecidedBreaks(changes, readAcceptedBreaks(root));
  for (const line of changeLines(changes, undecided)) say(line);
  say(
    undecided.length > 0
      ? 'Undo the breaking changes, or name each in a decision in docs/decisions with the line printed above.'
      : 'Accept these changes with npm run api-document -- --accept, and commit docs/api.',
  );
  return false;
}

/** Writes the current shapes to docs/api, unless there are breaking changes that no decision accepts. Returns those. */
export async function acceptApiDocument(root: string): Promise<ShapeChange[]> {
  const compared = await compareWithCommitted(root);
  const undecided = undecidedBreaks(
    compared.flatMap(({ changes }) => changes),
    readAcceptedBreaks(root),
  );
  if (undecided.length > 0) return undecided;
  mkdirSync(join(root, 'docs/api'), { recursive: true });
  for (const { file, present } of compared) writeFileSync(file, printShape(present));
  await writeClientFiles(creditorDocument());
  return [];
}

/** Formats the changes: additions, breaking changes with a decision, and breaking changes without one. */
export function changeLines(changes: readonly ShapeChange[], undecided: readonly ShapeChange[]): string[] {
  const list = (title: string, listed: readonly ShapeChange[], prefix = '') =>
    listed.length === 0 ? [] : [title, ...listed.map(({ operation, text }) => `  ${prefix}${operation} ${text}`)];
  const decided = changes.filter((change) => change.isBreaking && !undecided.includes(change));
  const others = changes.filter((change) => !change.isBreaking);
  return [
    ...list('Compatible changes:', others),
    ...list('Breaking changes that a decision names:', decided),
    ...list('Breaking changes that no decision names:', undecided, 'Breaking: '),
  ];
}

/** Reads the breaking changes that decisions in docs/decisions accept. */
function readAcceptedBreaks(root: string): ReadonlySet<string> {
  const folder = join(root, 'docs/decisions');
  const decisions = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Set(decisions.flatMap((name) => acceptedIn(readFileSync(join(folder, name), 'utf8'))));
}

export function acceptedIn(decision: string): string[] {
  return [...decision.matchAll(breakingLine)].map(([, change = '']) => change.replaceAll('`', '').trim());
}

/** Lists the breaking changes that no decision accepts. */
export function undecidedBreaks(changes: readonly ShapeChange[], accepted: ReadonlySet<string>): ShapeChange[] {
  const isAccepted = ({ operation, text }: ShapeChange) =>
    accepted.has(`${operation} ${text}`) || accepted.has(`* ${text}`);
  return changes.filter((change) => change.isBreaking && !isAccepted(change));
}
