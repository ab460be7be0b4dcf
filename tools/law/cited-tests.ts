/** A test's title that names a rule, as `law: 12 CFR 1006.22(c): comes once`. `line` counts from 1. */
export type CitedTest = { readonly citation: string; readonly file: string; readonly line: number };

const title = /(?:'law: ([^']+?)'|"law: ([^"]+?)"|`law: ([^`]+?)`)/g;
/** A title that begins with a source itself. */
const bare =
  /\b(?:it|test|describe|journey)(?:\.\w+)*\((?:\s*)['"`](?:LAW|12 CFR|15 USC|47 CFR|16 CFR|28 CFR|Reg [EF]|PCI DSS)\b/;

/** The rules that the titles of a test's source name; several rules of a title stand before its second colon, with commas between. */
export function citedIn(file: string, code: string): CitedTest[] {
  return code.split('\n').flatMap((text, index) =>
    [...text.matchAll(title)].flatMap(([, ...quoted]) => {
      const [citations = ''] = (quoted.find(Boolean) ?? '').split(': ');
      return citations.split(', ').map((citation) => ({ citation, file, line: index + 1 }));
    }),
  );
}

/** The lines of a test's source whose title names a source without `law:`. */
export function uncitedIn(code: string): number[] {
  return code.split('\n').flatMap((text, index) => (bare.test(text) ? [index + 1] : []));
}
