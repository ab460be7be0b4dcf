import type { ApiContext } from '../api-context.ts';
import { escapeHtml } from './escape-html.ts';

/** Lists the demo's portals as links. The page has no script. */
export async function demoIndexPage(context: ApiContext, host: string): Promise<string> {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const tenants = await context.services.database.outsideTenants((tx) =>
    tx.selectFrom('tenant').select(['label', 'name']).orderBy('name').execute(),
  );
  const links = tenants.map(
    ({ label, name }) =>
      `<li><a href="http://${label}.localhost${port}/">${escapeHtml(name)}</a> <code>${label}.localhost${port}</code></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quittance demo</title>
<h1>Quittance demo</h1>
<p>Each tenant has a portal of its own, chosen by the host name. Pick one; docs/demo.md lists who can sign in.</p>
<ul>${links.join('')}</ul>
<p><a href="/dev/outbox">The e-mail and text messages that the demo has sent</a></p>
<p><a href="/api/docs">The API's documentation</a></p>
</html>`;
}
