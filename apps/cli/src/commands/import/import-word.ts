import { required, text } from '../../frame/option.ts';

/** The word by which a command knows an import. */
export const importWord = {
  import: required(text({ summary: 'the id of the import, from quittance import list', value: '<import>' })),
};
