import type { Finding, Project, Rule } from './project.ts';

/** Parts of names of columns, tables and indexes that were used in a private sense, with the field's own word. */
const retiredParts: Readonly<Record<string, string>> = {
  deed: 'action',
  deeds: 'actions',
  told: 'notified',
  untold: 'unnotified',
  said: 'statement, message or answer',
  rests: 'paused',
  resting: 'paused',
  standing: 'status',
  words: 'text',
  paper: 'document',
  papers: 'documents',
  person: 'customer or personal_data',
  people: 'customers',
  most: 'max',
  because: 'reason',
};
const retiredNames: Readonly<Record<string, string>> = { pay_on: 'scheduled_for' };

/** Names about the tenant's employees, for whom these words are right. */
const employees = /^is_one_person$|_two_people$/;

/** Files that use old names, each with its reason. */
const allowed: readonly (readonly [RegExp, string])[] = [
  [/^packages\/database\/migrations\/00(?:[0-6]\d|7[0-7])_/, 'migrations from before the names changed'],
  [/^packages\/database\/migrations\/00(?:78|81)_/, 'the migrations that rename'],
  [/^packages\/database\/migrations\/(?:0086|0096|0105|0106|0111|0112|0150)_/, 'replace a constraint of the old name'],
  [/^packages\/database\/migrations\/0139_/, 'replaces a function with the old names'],
  [/\/(?:fill-renamed-columns|renamed-columns\.long\.test)\.ts$/, 'the previous release uses the old names'],
  [
    /\/testing\/catalogue\/(?:promised-uniques|staff-rights|table-rights)\.ts$/,
    'the previous release uses the old names',
  ],
  [/\/rules\/row-isolation\.test\.ts$/, 'the previous release uses a view of the old name'],
  [/\/services\/src\/personal-data\//, 'works between migrations 0018 and 0019'],
  [
    /\/(?:tenants\/sealed-columns|customers\/contact|disputes\/dispute-answer|staff\/staff-actions)\.ts$/,
    'names in seals',
  ],
  [/\/audit\/(?:audit-subjects|search-audit\.test)\.ts$/, 'names in the stored audit log'],
];

const isRead = (file: string) =>
  /\.(?:ts|tsx|mjs|sql)$/.test(file) &&
  !/^tools\/structure\/retired-/.test(file) &&
  !allowed.some(([path]) => path.test(file));

/** Keeps retired words out of names in snake case: columns, tables and indexes, in code, SQL and strings. */
export const retiredColumnNamesRule: Rule = {
  name: 'retired column names',
  check: (project) => project.files.filter(isRead).flatMap((file) => checkFile(project, file)),
};

function checkFile(project: Project, file: string): Finding[] {
  return project
    .read(file)
    .split('\n')
    .flatMap((text, index) =>
      [...new Set(text.match(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g))].flatMap((name) => {
        const message = messageOf(name);
        return message === undefined ? [] : [{ file, line: index + 1, message }];
      }),
    );
}

function messageOf(name: string): string | undefined {
  if (employees.test(name)) return undefined;
  const whole = Object.hasOwn(retiredNames, name) && retiredNames[name];
  if (whole) return `${name} is a retired name: write ${whole}.`;
  const part = name.split('_').find((each) => Object.hasOwn(retiredParts, each));
  return part && `"${part}" in ${name} is a retired word: write ${retiredParts[part]}.`;
}
