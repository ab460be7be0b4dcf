import { demoStaffPassword } from '@quittance/services/demo/demo-staff';

/** A demo portal and credentials for it. */
export type DemoPortal = { tenant: string; name: string; logIn: string };

/**
 * Formats the final lines of `npm start`: each portal's URL and credentials, the console, the outbox, and how to stop.
 */
export function describePortals(
  portals: readonly DemoPortal[],
  { port, consolePort }: { port: number; consolePort: number },
): string {
  const rows = portals.map(({ tenant, name, logIn }) => [name, `http://${tenant}.localhost:${port}`, logIn] as const);
  const nameWidth = Math.max(...rows.map(([name]) => name.length));
  const addressWidth = Math.max(...rows.map(([, address]) => address.length));
  const lines = rows.map(
    ([name, address, logIn]) => `  ${name.padEnd(nameWidth)}  ${address.padEnd(addressWidth)}  ${logIn}`,
  );
  const outbox = `Demo e-mails and text messages: http://localhost:${port}/dev/outbox`;
  const consoles = portals
    .slice(0, 1)
    .flatMap(({ tenant }) => [
      `Staff console, for example: http://${tenant}.localhost:${consolePort}, user olga@${tenant}.example, password ${demoStaffPassword},`,
      `code from http://${tenant}.localhost:${consolePort}/dev/authenticator`,
    ]);
  const commands = 'Operator commands: npx quittance --demo --help';
  return ['Quittance is running:', '', ...lines, '', ...consoles, outbox, commands, 'Press Ctrl-C to stop.'].join('\n');
}
