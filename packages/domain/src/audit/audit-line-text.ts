import type { AuditLine } from './audit-line.ts';

/** Formats a line for an export file: JSON on one line without the line break. */
export function auditLineText(line: AuditLine): string {
  return JSON.stringify(line);
}

/** Parses a line of an export file. Returns undefined when it is malformed. */
export function readAuditLine(text: string): AuditLine | undefined {
  const value = parsed(text);
  return isAuditLine(value) ? value : undefined;
}

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

const checks: Record<Exclude<keyof AuditLine, 'actorOperator'>, (value: unknown) => boolean> = {
  tenantId: isText,
  no: Number.isSafeInteger,
  id: isText,
  at: isText,
  actorCustomerId: isTextOrNull,
  actorRole: isText,
  actorProgram: isText,
  action: (value) => value === 'insert' || value === 'update' || value === 'delete',
  subject: isText,
  subjectKey: isRecord,
  changed: (value) => Array.isArray(value) && value.every(isText),
  state: isTextOrNull,
  seal: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
};

function isAuditLine(value: unknown): value is AuditLine {
  if (!isRecord(value)) return false;
  // The seal wouldn't cover the text in an extra field, so reject it.
  const hasOperator = Object.hasOwn(value, 'actorOperator');
  const count = Object.keys(checks).length + (hasOperator ? 1 : 0);
  return (
    Object.keys(value).length === count &&
    (!hasOperator || isText(value.actorOperator)) &&
    Object.entries(checks).every(([name, check]) => Object.hasOwn(value, name) && check(value[name]))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
