import { describe, expect, it } from 'vitest';
import { findHardCodedText } from './hard-coded-text.ts';
import { findTextPairs } from './text-pairs.ts';
import { englishWordIn, hasWords } from './untranslated.ts';

const hardCoded = (code: string) => findHardCodedText('screen.tsx', code).map(({ line, text }) => [line, text]);

describe('englishWordIn', () => {
  it.each([
    ['Choose a date', 'Choose'],
    ['Pague your cuenta', 'your'],
    ['El payment de {{amount}}', 'payment'],
    ['No hay nada por pagar', undefined],
    ['Un formato que la red no admite', undefined],
    ['Escriba a for@the.example', undefined],
    ['{{the}} {{of}}', undefined],
    ['El to-do', undefined],
  ])('searches %j and returns %j', (text, expected) => {
    expect(englishWordIn(text)).toBe(expected);
  });

  it('checks only texts with words', () => {
    expect(['{{amount}}', '—', '1/2', 'a', 'Total'].map(hasWords)).toEqual([false, false, false, false, true]);
  });
});

describe('findHardCodedText', () => {
  it.each([
    ['<p>Pay now</p>', [[1, 'Pay now']]],
    ["<p>{'Pay now'}</p>", [[1, 'Pay now']]],
    ["<p>{isLate ? 'Late' : t('Due')}</p>", [[1, 'Late']]],
    ["<p>{isLate && 'Late'}</p>", [[1, 'Late']]],
    [`<p>{\`Pay \${amount}\`}</p>`, [[1, 'Pay {{}}']]],
    ['<input\n aria-label="Amount" />', [[2, 'Amount']]],
    [
      `<Field label={'Amount'} placeholder="Type it" title={\`Of \${x}\`} />`,
      [
        [1, 'Amount'],
        [1, 'Type it'],
        [1, 'Of {{}}'],
      ],
    ],
    ['<img alt="Logo" />', [[1, 'Logo']]],
  ])('finds text in %j', (markup, expected) => {
    expect(hardCoded(`const x = ${markup};`)).toEqual(expected);
  });

  it.each([
    '<p className="large">{t(\'Pay.Now\')}</p>',
    '<p> · {amount} — </p>',
    '<input type="text" name="amount" aria-label={t(\'A\')} />',
    `<p>{\`\${amount}/\${total}\`}</p>`,
  ])('finds no text in %j', (markup) => {
    expect(hardCoded(`const x = ${markup};`)).toEqual([]);
  });
});

describe('source texts', () => {
  it('are found by path in both languages', () => {
    const code = `const w = { en: { a: 'Yes', b: (x) => \`To \${x}\` }, es: { a: 'Sí', b: (x) => \`A \${x}\` } };`;
    expect(findTextPairs('words.ts', code)).toEqual([
      {
        en: [
          { path: '.a', text: 'Yes' },
          { path: '.b', text: 'To {{}}' },
        ],
        es: [
          { path: '.a', text: 'Sí' },
          { path: '.b', text: 'A {{}}' },
        ],
      },
    ]);
  });
});
