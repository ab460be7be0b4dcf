import type { searchAudit } from '@quittance/contract/staff/audit';
import type * as z from 'zod/mini';
import { daySpan } from '../../patterns/fields/day-span.ts';
import { idOf } from '../../patterns/fields/id-of.ts';
import { auditSubjects } from './audit-subjects.ts';

type Request = z.output<typeof searchAudit.request>;
export type AuditAbout = NonNullable<Request['about']>;

export const aboutKinds = ['customer', 'account', 'payment', 'plan'] as const satisfies readonly AuditAbout['kind'][];

/** Filter parameters in the URL. `about` is `plan:<id>` or `account:<number>`. */
export const auditFilters = ['about', 'operator', 'subject', 'from', 'to'] as const;

type Values = Readonly<Record<(typeof auditFilters)[number], string>>;

const operatorForm = /^(?:staff|key|program):[a-z0-9-]{1,40}$/;

/** Turns the URL into a request, with dates in the tenant's time zone. Invalid values are ignored. */
export function requestOf(values: Values, timeZone: string): Omit<Request, 'cursor' | 'limit'> {
  const about = aboutOf(values.about);
  return {
    ...(about && { about }),
    ...(operatorForm.test(values.operator) && { operator: values.operator }),
    ...(auditSubjects.some((each) => each === values.subject) && { subject: values.subject }),
    ...daySpan(values, timeZone),
  };
}

/** Returns undefined when the text is invalid. */
export function aboutOf(text: string): AuditAbout | undefined {
  const at = text.indexOf(':');
  const kind = aboutKinds.find((each) => each === text.slice(0, at));
  const value = text
    .slice(at + 1)
    .replaceAll('\0', '')
    .trim();
  if (kind === undefined) return undefined;
  if (kind === 'account') return value === '' || value.length > 64 ? undefined : { kind, referenceCode: value };
  const id = idOf(value);
  return id === undefined ? undefined : { kind, id };
}
