import { required, text } from '../../frame/option.ts';

export const importPositional = {
  import: required(text({ summary: 'the id of the import, from quittance import list', value: '<import>' })),
};
