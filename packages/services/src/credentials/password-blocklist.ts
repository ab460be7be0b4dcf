import { passwordLength } from '@quittance/domain/sign-in/password-rules';

let known: Promise<ReadonlySet<string>> | undefined;

/** Common passwords in lower case, without those below the minimum length. Unpacked on first use. */
export function passwordBlocklist(): Promise<ReadonlySet<string>> {
  known ??= unpack();
  return known;
}

async function unpack(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.least));
}
