import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShapeChange } from './compare-shapes.ts';

/** A line `Breaking: POST /api/v1/x request.y removed` of a decision. `*` as the operation stands for all of them. */
const breakingLine = /^Breaking: (.+)$/gm;

/** Reads the breaking changes that decisions in docs/decisions accept. */
export function readAcceptedBreaks(root: string): ReadonlySet<string> {
  const folder = join(root, 'docs/decisions');
  const decisions = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Set(decisions.flatMap((name) => acceptedIn(readFileSync(join(folder, name), 'utf8'))));
}

export function acceptedIn(decision: string): string[] {
  return [...decision.matchAll(breakingLine)].map(([, change = '']) => change.replaceAll('`', '').trim());
}

/** Lists the breaking changes that no decision names. */
export function undecidedBreaks(changes: readonly ShapeChange[], accepted: ReadonlySet<string>): ShapeChange[] {
  const isAccepted = ({ operation, text }: ShapeChange) =>
    accepted.has(`${operation} ${text}`) || accepted.has(`* ${text}`);
  return changes.filter((change) => change.isBreaking && !isAccepted(change));
}
