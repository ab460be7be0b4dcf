import type { CredentialField, FieldErrors } from './credential-problem.ts';

export function focusFirst(form: HTMLFormElement | null, wrong: FieldErrors): void {
  const names = (Object.keys(wrong) as CredentialField[]).map((field) => fieldNames[field]);
  const fields = [...(form?.querySelectorAll('input') ?? [])];
  fields.find(({ name, type }) => names.includes(name) && type !== 'hidden')?.focus();
}

const fieldNames: Record<CredentialField, string> = {
  code: 'code',
  userName: 'username',
  password: 'password',
  newPassword: 'new-password',
};
