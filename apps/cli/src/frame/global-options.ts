import { flag, parsed, text } from './option.ts';

const operatorName = /^[a-z][a-z0-9-]{0,28}$/;

/** The options that every command has. */
export const globalOptions = {
  json: flag('one JSON document on standard output and nothing else; faults as JSON on standard error'),
  yes: flag('answer questions with yes'),
  as: parsed({
    summary: 'who is at work, for the audit log',
    value: '<name>',
    form: 'lower-case letters, digits and hyphens, 29 at most',
    parse: (given) => (operatorName.test(given) ? given : undefined),
  }),
  settings: text({
    summary: 'a file of settings, one NAME=value a line; the environment goes before it',
    value: '<file>',
  }),
  demo: flag('take the settings of the demo that npm start runs'),
  help: flag('say how it is used; -h too'),
  version: flag('say which release this is'),
} as const;
