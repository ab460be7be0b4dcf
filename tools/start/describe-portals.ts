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
  const outbox = `E-mail and text messages land at http://localhost:${port}/dev/outbox`;
  const consoles = portals
    .slice(0, 1)
    .flatMap(({ tenant }) => [
      `The console of their staff is at http://${tenant}.localhost:${consolePort}, and so on: olga@${tenant}.example, password ${demoStaffPassword},`,
      `code at http://${tenant}.localhost:${consolePort}/dev/authenticator`,
    ]);
  const commands = 'Commands for whoever runs it: npx quittance --demo --help';
  return ['Quittance is running:', '', ...lines, '', ...consoles, outbox, commands, 'Press Ctrl-C to stop.'].join('\n');
}
