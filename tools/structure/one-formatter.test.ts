import { describe, expect, it } from 'vitest';
import { oneFormatterRule } from './one-formatter.ts';
import { findIn } from './project-fixture.ts';

const file = 'apps/portal/src/a.tsx';
const find = (expression: string, path = file) =>
  findIn(oneFormatterRule, { [path]: `\nexport const a = (x: any) => ${expression};` });

describe('formatting only in packages/domain', () => {
  it.each([
    ["new Intl.NumberFormat('en').format(x)", 'Only packages/domain uses Intl.NumberFormat: use its formats.'],
    ["Intl['DateTimeFormat']('en')", 'Only packages/domain uses Intl.DateTimeFormat: use its formats.'],
    ['x.toLocaleString()', 'Only packages/domain writes dates and numbers for people, not toLocaleString().'],
    [
      "x.toLocaleDateString('es')",
      'Only packages/domain writes dates and numbers for people, not toLocaleDateString().',
    ],
    [
      "x.toLocaleTimeString('es')",
      'Only packages/domain writes dates and numbers for people, not toLocaleTimeString().',
    ],
    ['x.toDateString()', 'Only packages/domain writes dates and numbers for people, not toDateString().'],
    ['x.toFixed(2)', 'Only packages/domain rounds numbers to text: use plainDollars or formatPercent.'],
    ['x?.toFixed(2)', 'Only packages/domain rounds numbers to text: use plainDollars or formatPercent.'],
    ['x / 100', 'Only packages/domain makes dollars of cents: use plainDollars, dollarsFromCents or fromHundredths.'],
    [`\`$\${x}\``, 'Only packages/domain writes a dollar sign before an amount: use formatMoney.'],
    [`\`Pay $\${x} today\``, 'Only packages/domain writes a dollar sign before an amount: use formatMoney.'],
    ['x.toISOString().slice(0, 10)', 'Only packages/domain cuts the text of an instant: use utcDay and its siblings.'],
    ["x.toISOString().split('T')", 'Only packages/domain cuts the text of an instant: use utcDay and its siblings.'],
    [
      `\`\${x.month}/\${x.day}/\${x.year}\``,
      'Only packages/domain writes a day with slashes: use formatDay or formatShortDay.',
    ],
    [
      `\`\${String(x).padStart(2, '0')}/\${x}\``,
      'Only packages/domain writes a day with slashes: use formatDay or formatShortDay.',
    ],
    [
      `\`\${x.getMonth() + 1}/\${x.getDate()}\``,
      'Only packages/domain writes a day with slashes: use formatDay or formatShortDay.',
    ],
  ])('a component may not use %s', (expression, message) => {
    expect(find(expression)).toEqual([`${file}:2 ${message}`]);
  });

  it.each([
    'apps/api/src/a.ts',
    'apps/cli/src/a.ts',
    'apps/console/src/a.tsx',
    'apps/worker/src/a.ts',
    'packages/messaging/src/a.ts',
    'packages/services/src/a.ts',
    'packages/ui/src/a.tsx',
  ])('%s is checked', (path) => {
    expect(find('x.toFixed(2)', path)).toHaveLength(1);
  });

  it.each([
    'x / 1000',
    'x % 100',
    'Math.round(x * 100)',
    `\`/plans/\${x.id}/\${x.day}\``,
    `\`\${x.id}/\${x.name}\``,
    `\`costs $5 of \${x}\``,
    'x.toISOString()',
    'x.name.slice(0, 10)',
    'x.Intl',
  ])('a component may use %s', (expression) => {
    expect(find(expression)).toEqual([]);
  });

  it('only the wire format puts the month first in every language', () => {
    const text = "import { monthFirstDay } from '@quittance/domain/dates/format-day';";
    expect(findIn(oneFormatterRule, { [file]: text, 'packages/contract/src/wire/loose-day.ts': text })).toEqual([
      `${file}:1 Only packages/contract writes days as the wire does: use formatDay.`,
    ]);
  });

  it.each([
    'packages/domain/src/money/format-money.ts',
    'packages/services/src/a.test.ts',
    'packages/services/src/testing/a.ts',
    'apps/api/src/a.cases.ts',
    'packages/processors/src/sandbox/wallets/install-google-pay.ts',
    'tools/chaos/a.ts',
  ])('%s may format amounts', (path) => {
    expect(find(`\`$\${(x / 100).toFixed(2)}\``, path)).toEqual([]);
  });
});
