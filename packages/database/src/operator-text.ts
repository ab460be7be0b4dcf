import { uuid } from './tenant-id.ts';

/** Actor other than a customer: an employee, a program with an API key, or a program of the installation. */
export type ActingOperator =
  | { readonly kind: 'staff'; readonly staffId: string }
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'program'; readonly name: string };

const programForm = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Formats an operator as in the audit log: `staff:` or `key:` with the ID, `program:` with the name. Throws RangeError
 * unless an ID is a lower-case UUID and a name has only letters, digits and hyphens, because the text goes into a SET
 * LOCAL unescaped.
 */
export function operatorText(operator: ActingOperator): string {
  if (operator.kind === 'staff') return `staff:${uuid(operator.staffId)}`;
  if (operator.kind === 'key') return `key:${uuid(operator.keyId)}`;
  if (!programForm.test(operator.name))
    throw new RangeError('a program name can contain only letters, digits and hyphens');
  return `program:${operator.name}`;
}

/** Throws RangeError for any other text. */
export function readOperatorText(text: string): ActingOperator {
  const [, kind, rest = ''] = /^(staff|key|program):(.+)$/.exec(text) ?? [];
  if (kind === 'staff') return { kind, staffId: uuid(rest) };
  if (kind === 'key') return { kind, keyId: uuid(rest) };
  if (kind === 'program' && programForm.test(rest)) return { kind, name: rest };
  throw new RangeError(`${text} is not an operator`);
}
