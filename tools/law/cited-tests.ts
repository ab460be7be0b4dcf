/** A test title that cites a rule, such as `law: 12 CFR 1006.22(c): comes once`. `line` counts from 1. */
export type CitedTest = { readonly citation: string; readonly file: string; readonly line: number };

const title = /(?:'law: ([^']+?)'|"law: ([^"]+?)"|`law: ([^`]+?)`)/g;
/** Matches a title that starts with a source directly. */
const bare =
  /\b(?:it|test|describe|journey)(?:\.\w+)*\((?:\s*)['"`](?:LAW|12 CFR|15 USC|47 CFR|16 CFR|28 CFR|Reg [EF]|PCI DSS)\b/;

/** Finds the rules cited in test titles. Several rules in one title are separated by commas before its second colon. */
export function citedIn(file: string, code: string): CitedTest[] {
  return code.split('\n').flatMap((text, index) =>
    [...text.matchAll(title)].flatMap(([, ...quoted]) => {
      const [citations = ''] = (quoted.find(Boolean) ?? '').split(': ');
      return citations.split(', ').map((citation) => ({ citation, file, line: index + 1 }));
    }),
  );
}

/** Finds the lines with titles that cite a source without `law:`. */
export function uncitedIn(code: string): number[] {
  return code.split('\n').flatMap((text, index) => (bare.test(text) ? [index + 1] : []));
}
