import { type FieldForm, type ImportField, importFields } from '@quittance/domain/imports/import-fields';
import { importKinds } from '@quittance/domain/imports/import-kind';
import { defineCommand } from '../../frame/command.ts';
import { choice, flag, required } from '../../frame/option.ts';
import { textTable } from '../../frame/text-table.ts';

export const listFields = defineCommand({
  name: 'import fields',
  summary: 'list the fields of a file kind',
  details:
    "The first field identifies a record. An empty cell leaves the value unchanged, and (none) clears it. With a mapping, columns can have other names. This command doesn't need a database.",
  examples: ['quittance import fields customers', 'quittance import fields customers --header > customers.csv'],
  positionals: { kind: required(choice({ summary: 'the kind of file', value: '<kind>', choices: importKinds })) },
  options: { header: flag('print only the CSV header line') },
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
        { title: 'required', of: needed },
        { title: 'format', of: takes },
      ]),
    };
  },
});

function needed({ isRequired }: ImportField): string {
  return isRequired === undefined ? '' : isRequired === 'always' ? 'always' : 'for new records';
}

const plainForms: Readonly<
  Record<Exclude<FieldForm['form'], 'code' | 'text' | 'money' | 'count' | 'choice' | 'list' | 'names'>, string>
> = {
  day: "a date such as 2026-11-23, or in the mapping's format",
  time: 'a time such as 09:30',
  phone: 'a 10-digit US phone number',
  zip: 'a ZIP code with 5 or 9 digits',
  state: 'a two-letter US state code',
  email: 'an e-mail address',
  'yes-no': 'yes or no',
  hundredths: 'a number with up to two decimals, such as 2.50',
  'full-name': 'a first and last name such as Rosa Diaz or Diaz, Rosa',
  'bill-items': 'items such as Water=42.10;Visit=120.00|2026-10-05|Dr. Lee',
};

function takes(field: FieldForm): string {
  switch (field.form) {
    case 'code':
      return `a code of up to ${field.longest} characters`;
    case 'text':
      return `text of up to ${field.longest} characters`;
    case 'money':
      return "an amount such as 1,234.50, or in the mapping's format";
    case 'count':
      return `a whole number from ${field.min} to ${field.max}`;
    case 'choice':
      return `one of ${field.of.join(', ')}${field.words ? `, or ${Object.keys(field.words).join(', ')}` : ''}`;
    case 'list':
      return `any of ${field.of.join(', ')}, separated by ;`;
    case 'names':
      return `up to ${field.max} names of up to ${field.longest} characters, separated by ;`;
    default:
      return plainForms[field.form];
  }
}
