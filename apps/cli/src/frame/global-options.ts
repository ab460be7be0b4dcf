import { flag, parsed, text } from './option.ts';

const operatorName = /^[a-z][a-z0-9-]{0,28}$/;

export const globalOptions = {
  json: flag('print one JSON document to standard output, and errors as JSON to standard error'),
  yes: flag('answer yes to all questions'),
  as: parsed({
    summary: 'your name, for the audit log',
    value: '<name>',
    form: 'up to 29 lower-case letters, digits and hyphens',
    parse: (given) => (operatorName.test(given) ? given : undefined),
  }),
  settings: text({
    summary: 'read settings from this file, one NAME=value per line; environment variables take precedence',
    value: '<file>',
  }),
  demo: flag('use the settings of the demo started with npm start'),
  help: flag('show help (also -h)'),
  version: flag('show the version'),
} as const;
