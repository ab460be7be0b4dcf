import { type CalendarDate, parseDate } from '@internationalized/date';
import { idOf } from '../../patterns/fields/id-of.ts';

export type PaperAbout =
  | { readonly kind: 'payment' | 'plan'; readonly place: string }
  | { readonly kind: 'days'; readonly from: CalendarDate; readonly to: CalendarDate };

const screens: Readonly<Record<string, { kind: 'payment' | 'plan'; path: string }>> = {
  receipt: { kind: 'payment', path: '/payments' },
  authorization: { kind: 'payment', path: '/payments' },
  'plan-authorization': { kind: 'plan', path: '/plans' },
};

/**
 * Parses a document's subject: an id, for plans followed by a version, or accounts with a period. Returns undefined
 * when the subject has no screen.
 */
export function paperAbout({ kind, subject }: { kind: string; subject: string }): PaperAbout | undefined {
  const [, from, to] = / (\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d)$/.exec(subject) ?? [];
  if (from !== undefined && to !== undefined) return { kind: 'days', from: parseDate(from), to: parseDate(to) };
  const screen = screens[kind];
  const id = idOf(subject.split(' ')[0] ?? '');
  return screen && id !== undefined ? { kind: screen.kind, place: `${screen.path}/${id}` } : undefined;
}
