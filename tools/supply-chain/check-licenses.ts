import parse from 'spdx-expression-parse';
import type { Accepted } from './accepted.ts';
import type { LockedPackage } from './lock-file.ts';

type Expression = ReturnType<typeof parse>;

/** Lists packages whose license is neither allowed nor covered by an exception. */
export function checkLicenses(packages: readonly LockedPackage[], accepted: Accepted): string[] {
  const used = new Set<string>();
  const findings = packages.flatMap((locked) => {
    const { path, name, license, dev } = locked;
    const allowed = license === undefined ? false : isAllowed(license, accepted.licenses);
    if (allowed === true) return [];
    const exception = accepted.exceptions.find((each) => each.packages.includes(name));
    if (exception !== undefined && licenseOf(locked, accepted) === exception.license) {
      used.add(name);
      return exception.isForDevelopmentOnly && !dev ? [`${path} (${license}) is let through for development only`] : [];
    }
    if (license === undefined) return [`${path} states no license`];
    return [
      allowed === undefined ? `${path} has an invalid license: ${license}` : `${path} has the license ${license}`,
    ];
  });
  const stale = accepted.exceptions.flatMap((exception) => exception.packages).filter((name) => !used.has(name));
  return [...findings, ...stale.map((name) => `${name} needs no exception any more: take it out of accepted.json`)];
}

/**
 * Returns a package's SPDX license expression, from accepted.json if the package states none. Returns undefined when
 * neither does.
 */
export function licenseOf({ name, license }: LockedPackage, accepted: Accepted): string | undefined {
  if (license !== undefined) return license;
  return accepted.exceptions.find((each) => each.isDeclared === false && each.packages.includes(name))?.license;
}

/** Returns undefined for text that isn't an SPDX expression. */
function isAllowed(license: string, allowed: readonly string[]): boolean | undefined {
  let expression: Expression;
  try {
    expression = parse(license);
  } catch {
    return undefined;
  }
  return satisfies(expression, allowed);
}

/** "or later" and "with an exception" are different licenses, so the list must contain them as such. */
function satisfies(expression: Expression, allowed: readonly string[]): boolean {
  if ('conjunction' in expression) {
    const [left, right] = [satisfies(expression.left, allowed), satisfies(expression.right, allowed)];
    return expression.conjunction === 'and' ? left && right : left || right;
  }
  return 'license' in expression && !expression.plus && !expression.exception && allowed.includes(expression.license);
}
