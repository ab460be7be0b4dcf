/** A portal of the demo and the words that sign a person in there. */
export type DemoPortal = { tenant: string; name: string; logIn: string };

/** The lines that `npm start` ends with: each portal's address and a log-in, where its messages land, and how to stop. */
export function describePortals(portals: readonly DemoPortal[], port: number): string {
  const rows = portals.map(({ tenant, name, logIn }) => [name, `http://${tenant}.localhost:${port}`, logIn] as const);
  const nameWidth = Math.max(...rows.map(([name]) => name.length));
  const addressWidth = Math.max(...rows.map(([, address]) => address.length));
  const lines = rows.map(
    ([name, address, logIn]) => `  ${name.padEnd(nameWidth)}  ${address.padEnd(addressWidth)}  ${logIn}`,
  );
  const outbox = `E-mail and text messages land at http://localhost:${port}/dev/outbox`;
  return ['Quittance is running:', '', ...lines, '', outbox, 'Press Ctrl-C to stop.'].join('\n');
}
