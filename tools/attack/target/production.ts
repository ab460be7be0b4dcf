import { openDemoDatabase } from '../../demo/demo-database.ts';
import { planApi, planConsole } from '../../start/demo-programs.ts';
import type { DemoSettings } from '../../start/demo-settings.ts';
import { findFreePort } from '../../start/free-port.ts';
import { supervise } from '../../start/supervised-process.ts';
import { waitUntilHealthy } from '../../start/wait-until-healthy.ts';
import { Browser } from './browser.ts';

const readyWithinMs = 60_000;
const stopGraceMs = 5_000;

/**
 * Portal and console processes in production mode, without demo features, on other ports but with the demo's database.
 */
export type Production = { portal: Browser; console: Browser; stop(): Promise<void> };

export async function startInProduction(root: string, demo: DemoSettings): Promise<Production> {
  const { secrets, databaseUrl, pool } = openDemoDatabase(demo);
  await pool.end();
  const port = await findFreePort(demo.port + 5);
  const settings = { ...demo, port, consolePort: await findFreePort(port + 1) };
  const urlOf = (role: string, password: string) => databaseUrl.replace(/\/\/[^@]*@/, `//${role}:${password}@`);
  const database = {
    ...{ adminUrl: databaseUrl, portals: [] },
    appUrl: urlOf('quittance_app', secrets.appPassword),
    workerUrl: urlOf('quittance_worker', secrets.workerPassword),
    staffUrl: urlOf('quittance_staff', secrets.staffPassword),
    creditorUrl: urlOf('quittance_creditor', secrets.creditorPassword),
  };
  const context = { root, settings, secrets };
  const programs = [planApi(context, database), planConsole(context, database)].map((plan) =>
    supervise(
      {
        ...{ ...plan, name: `${plan.name} in production`, logFile: `${plan.logFile}.production` },
        environment: { ...plan.environment, DEMO: 'false' },
      },
      () => undefined,
    ),
  );
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop(stopGraceMs)));
  };
  try {
    await Promise.all(
      [settings.port, settings.consolePort].map((each) =>
        waitUntilHealthy(`http://${settings.reachableHost}:${each}/readyz`, { timeoutMs: readyWithinMs }),
      ),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  for (const program of programs) program.settle();
  const browser = (at: number) => new Browser({ port: at, tenant: 'lumen', from: undefined });
  return { portal: browser(settings.port), console: browser(settings.consolePort), stop };
}
