import { type FieldForm, type ImportField, importFields } from '@quittance/domain/imports/import-fields';
import { importKinds } from '@quittance/domain/imports/import-kind';
import { defineCommand } from '../../frame/command.ts';
import { choice, flag, required } from '../../frame/option.ts';
import { textTable } from '../../frame/text-table.ts';

/** What a file of a kind may say. */
export const listFields = defineCommand({
  name: 'import fields',
  summary: 'what a file of a kind may say, column by column',
  details:
    'The first field is the key of a record. An empty cell says nothing, (none) clears. Columns may be called otherwise where a mapping says so. It needs no database.',
  examples: ['quittance import fields customers', 'quittance import fields customers --header > customers.csv'],
  words: { kind: required(choice({ summary: 'what the file holds', value: '<kind>', choices: importKinds })) },
  options: { header: flag('only the first line of such a CSV file, to begin one with') },
  async run({ values: { kind, header } }) {
    const fields = importFields[kind];
    if (header) return { document: fields.map(({ name }) => name), text: fields.map(({ name }) => name).join(',') };
    return {
      document: {
        kind,
        fields: fields.map((field) => ({ name: field.name, takes: takes(field), needed: needed(field) })),
      },
      text: textTable(fields, [
        { title: 'field', of: ({ name }) => name },
        { title: 'needed', of: needed },
        { title: 'takes', of: takes },
      ]),
    };
  },
});

function needed({ isRequired }: ImportField): string {
  return isRequired === undefined ? '' : isRequired === 'always' ? 'always' : 'for new ones';
}

const plainForms: Readonly<
  Record<Exclude<FieldForm['form'], 'code' | 'text' | 'money' | 'count' | 'choice' | 'list' | 'names'>, string>
> = {
  day: 'a day such as 2026-11-23, or as the mapping says',
  time: 'a time such as 09:30',
  phone: 'a US phone number of ten digits',
  zip: 'a ZIP code of five or nine digits',
  state: 'the postal code of a US state',
  email: 'an e-mail address',
  'yes-no': 'yes or no',
  hundredths: 'a number with two decimals at most, such as 2.50',
};

function takes(field: FieldForm): string {
  switch (field.form) {
    case 'code':
      return `a code of ${field.longest} characters at most`;
    case 'text':
      return `a text of ${field.longest} characters at most`;
    case 'money':
      return 'an amount such as 1,234.50, or as the mapping says';
    case 'count':
      return `a whole number from ${field.least} to ${field.most}`;
    case 'choice':
      return `one of ${field.of.join(', ')}`;
    case 'list':
      return `some of ${field.of.join(', ')}, with ; between them`;
    case 'names':
      return `up to ${field.most} names of up to ${field.longest} characters, with ; between them`;
    default:
      return plainForms[field.form];
  }
}
