import * as z from 'zod/mini';
import { numberBetween, optionalText, requiredText, wholeNumber } from '../forms.ts';
import { defineGroup, serverPrograms, webPrograms } from '../setting.ts';

const replica = 'See [A replica for reads](operations.md#a-replica-for-reads).';

export const databaseSettings = defineGroup({
  title: 'Database',
  notes: `To prepare a database that was created before migration 0019, you also need \`DATA_KEY\` and \`DATA_KEY_ID\`. First run the command with
\`--ahead\` ([Operations](operations.md)).`,
  settings: {
    DATABASE_URL: {
      form: requiredText,
      summary: 'the database URL',
      details:
        'The API connects as `quittance_app` and the worker as `quittance_worker`; both refuse to start as a role that can bypass row-level security. `quittance database prepare` connects as a role that can create roles.',
      example: 'postgres://quittance_app:password@db.example/quittance',
      source: 'Your PostgreSQL server has the host and database; `quittance database prepare` creates the roles.',
      docs: 'docs/command-line.md',
      usedBy: ['api', 'worker', 'cli'],
      isSecret: true,
    },
    CONSOLE_DATABASE_URL: {
      form: requiredText,
      summary: "the database URL with the console's role, `quittance_staff`",
      example: 'postgres://quittance_staff:password@db.example/quittance',
      source: 'Use the same database as the API, and the password in `STAFF_PASSWORD`.',
      usedBy: ['console'],
      isSecret: true,
    },
    CREDITOR_DATABASE_URL: {
      form: optionalText,
      summary: "the database URL with the creditor API's role, `quittance_creditor`",
      details: "Without it, the API doesn't serve `/api/v1/creditor`. It opens at most 8 connections.",
      example: 'postgres://quittance_creditor:password@db.example/quittance',
      source: 'Use the same database as the API, and the password in `CREDITOR_PASSWORD`.',
      docs: 'docs/creditor-api.md',
      usedBy: ['api'],
      isSecret: true,
    },
    APP_PASSWORD: {
      form: requiredText,
      summary: 'the password for the role `quittance_app`',
      details: '`quittance database prepare` sets it.',
      source: 'Run `quittance settings generate`.',
      usedBy: ['cli'],
      isSecret: true,
    },
    WORKER_PASSWORD: {
      form: requiredText,
      summary: 'the password for the role `quittance_worker`',
      source: 'Run `quittance settings generate`.',
      usedBy: ['cli'],
      isSecret: true,
    },
    STAFF_PASSWORD: {
      form: optionalText,
      summary: 'the password for the role `quittance_staff`',
      details: 'Needed only for the console.',
      source: 'Run `quittance settings generate`.',
      docs: 'docs/staff.md',
      usedBy: ['cli'],
      isSecret: true,
    },
    CREDITOR_PASSWORD: {
      form: optionalText,
      summary: 'the password for the role `quittance_creditor`',
      details: 'Needed only for the creditor API.',
      source: 'Run `quittance settings generate`.',
      docs: 'docs/creditor-api.md',
      usedBy: ['cli'],
      isSecret: true,
    },
    DATABASE_POOL: {
      form: z.optional(numberBetween(1, 1_000)),
      summary: 'the maximum number of connections per process',
      details: '16 for the API and the console; 5 for the worker, which opens one more.',
      example: '16',
      usedBy: serverPrograms,
    },
    DATABASE_POOLER: {
      form: z._default(z.enum(['none', 'transaction'], 'must be none or transaction'), 'none'),
      summary: 'the kind of pooler between the process and the database',
      details:
        'Set this to `transaction` if each transaction can get another connection: see [Operations](operations.md).',
      example: 'transaction',
      usedBy: webPrograms,
    },
    DATABASE_REPLICA_URL: {
      form: optionalText,
      summary: 'the URL of a standby for reads that may lag, with the role of `DATABASE_URL`',
      details: replica,
      example: 'postgres://quittance_app:password@replica.example/quittance',
      source: 'Your PostgreSQL server has it.',
      usedBy: ['api'],
      isSecret: true,
    },
    CONSOLE_DATABASE_REPLICA_URL: {
      form: optionalText,
      summary: "the URL of a standby for reports and searches, with the console's role",
      details: replica,
      example: 'postgres://quittance_staff:password@replica.example/quittance',
      source: 'Your PostgreSQL server has it.',
      usedBy: ['console'],
      isSecret: true,
    },
    DATABASE_REPLICA_MAX_LAG_SECONDS: {
      form: wholeNumber(10, { to: 3_600 }),
      summary: 'how many seconds the standby may lag behind',
      details: 'A standby further behind is not used.',
      example: '10',
      usedBy: webPrograms,
    },
  },
});
