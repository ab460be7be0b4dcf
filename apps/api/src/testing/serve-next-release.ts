import { openPool } from '@quittance/database/connection-pool';
import { refuseOldSchema } from '@quittance/database/refuse-old-schema';
import { nextReleaseDatabase } from '@quittance/database/testing/next-release/next-release-database';
import { createContext } from '../create-context.ts';
import { runApi } from '../run-api.ts';
import { readSettings } from '../settings.ts';

// Runs the API as the next release, which requires the migrations in NEXT_MIGRATIONS and writes their columns.
const settings = readSettings(process.env);
const pool = openPool({ url: settings.DATABASE_URL, max: 1, applicationName: 'test-next-release' });
await refuseOldSchema(pool, { folder: new URL(process.env.NEXT_MIGRATIONS ?? '') });
await pool.end();
const { services, ...context } = await createContext(settings);
await runApi({ ...context, services: { ...services, database: nextReleaseDatabase(services.database) } }, settings);
