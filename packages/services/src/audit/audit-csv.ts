import { csvLine } from '@quittance/domain/csv/csv-line';
import type { Refusal } from '../refusal.ts';
import { type AuditEntry, type AuditPage, searchAudit } from './search-audit.ts';

const linesAPage = 1_000;
const columns = ['at', 'no', 'actorKind', 'actor', 'actorName', 'action', 'subject', 'key', 'changed', 'state'];

/**
 * Streams a search's lines as CSV, a page at a time, because the file may not fit into memory. Escapes cells that a
 * spreadsheet would run as formulas. May miss lines added while it runs, but repeats none. Refuses like searchAudit.
 */
export async function auditCsv(
  context: Parameters<typeof searchAudit>[0],
  { search, ...caller }: Parameters<typeof searchAudit>[1],
): Promise<
  { kind: 'file'; lines: AsyncGenerator<string> } | Refusal<'CursorInvalid' | 'NotFound' | 'PayeeCodeRequired'>
> {
  const asked = { ...search, limit: linesAPage };
  const first = await searchAudit(context, { ...caller, search: asked });
  if (first.kind === 'refused') return first;
  return {
    kind: 'file',
    lines: pages(first, (cursor) => searchAudit(context, { ...caller, search: { ...asked, cursor } })),
  };
}

async function* pages(
  first: AuditPage,
  next: (cursor: string) => ReturnType<typeof searchAudit>,
): AsyncGenerator<string> {
  yield csvLine(columns);
  let page = first;
  for (;;) {
    yield page.entries.map(lineOf).join('');
    if (page.nextCursor === null) return;
    const following = await next(page.nextCursor);
    if (following.kind === 'refused') throw new Error('an audit log entry disappeared while it was being exported');
    page = following;
  }
}

function lineOf({ at, no, actor, action, subject, subjectKey, changed, state }: AuditEntry): string {
  const key = Object.entries(subjectKey).map(([name, value]) => `${name}=${String(value)}`);
  return csvLine([
    ...[at, no === null ? '' : String(no), actor.kind, actor.id, actor.name, action, subject],
    ...[key.join(' '), changed.join(' '), state ?? ''],
  ]);
}
