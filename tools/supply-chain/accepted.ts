import { readFileSync } from 'node:fs';

/** Exceptions from accepted.json, with reasons. */
export type Accepted = {
  /** SPDX ids allowed for any package. */
  licenses: readonly string[];
  /**
   * Packages with other licenses. `license` is the SPDX expression. `declared` is false when only the license file
   * states it.
   */
  exceptions: readonly {
    packages: readonly string[];
    license: string;
    isDeclared?: boolean;
    isForDevelopmentOnly?: boolean;
    because: string;
  }[];
  /** Packages locked without a content hash. */
  withoutIntegrity: { packages: readonly string[]; because: string };
};

export function readAccepted(): Accepted {
  return JSON.parse(readFileSync(new URL('./accepted.json', import.meta.url), 'utf8'));
}
