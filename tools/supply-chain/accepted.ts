import { readFileSync } from 'node:fs';

/** What is let through, and why: the words of accepted.json. */
export type Accepted = {
  /** SPDX ids that any package may have. */
  licences: readonly string[];
  /** Packages by name whose licence is none of those; `licence` is the SPDX expression, `declared` false where only its file says it. */
  exceptions: readonly {
    packages: readonly string[];
    licence: string;
    isDeclared?: boolean;
    isForDevelopmentOnly?: boolean;
    because: string;
  }[];
  /** Packages by name that are locked without the hash of their content. */
  withoutIntegrity: { packages: readonly string[]; because: string };
};

/** Reads what the project accepts. */
export function readAccepted(): Accepted {
  return JSON.parse(readFileSync(new URL('./accepted.json', import.meta.url), 'utf8'));
}
