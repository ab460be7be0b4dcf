import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * Serves a static page with a card form made of GOV.UK Frontend, gzipped, as a measure of what a plain page takes. Leaves
 * out the package's fonts, which only services of the British government may use.
 */
export async function startCardFormPage() {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('govuk-frontend/dist/govuk/govuk-frontend.min.css')));
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const style = (await read('govuk-frontend.min.css')).replaceAll(/@font-face\{[^}]*\}/g, '');
  const files: Record<string, { type: string; body: Buffer }> = {
    '/': { type: 'text/html; charset=utf-8', body: gzipSync(cardForm) },
    '/govuk-frontend.min.css': { type: 'text/css', body: gzipSync(style) },
    '/govuk-frontend.min.js': { type: 'text/javascript', body: gzipSync(await read('govuk-frontend.min.js')) },
  };
  const server = createServer(({ url = '/' }, response) => {
    const file = files[url];
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function field(of: { id: string; label: string; hint?: string; width: string; autocomplete: string }): string {
  const hint = of.hint === undefined ? '' : `<div id="${of.id}-hint" class="govuk-hint">${of.hint}</div>`;
  const describedBy = of.hint === undefined ? '' : ` aria-describedby="${of.id}-hint"`;
  return `<div class="govuk-form-group">
    <label class="govuk-label" for="${of.id}">${of.label}</label>${hint}
    <input class="govuk-input govuk-input--width-${of.width}" id="${of.id}" name="${of.id}" type="text" inputmode="numeric" autocomplete="${of.autocomplete}"${describedBy}>
  </div>`;
}

const cardForm = `<!doctype html>
<html lang="en" class="govuk-template">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <title>Enter card details</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/govuk-frontend.min.css">
</head>
<body class="govuk-template__body">
  <a href="#main-content" class="govuk-skip-link" data-module="govuk-skip-link">Skip to main content</a>
  <div class="govuk-width-container">
    <main class="govuk-main-wrapper" id="main-content">
      <h1 class="govuk-heading-l">Enter card details</h1>
      <form method="post" novalidate>
        ${field({ id: 'card-number', label: 'Card number', width: '20', autocomplete: 'cc-number' })}
        ${field({ id: 'expiry', label: 'Expiry date', hint: 'For example, 10/27', width: '5', autocomplete: 'cc-exp' })}
        ${field({ id: 'name', label: 'Name on card', width: '20', autocomplete: 'cc-name' })}
        ${field({ id: 'code', label: 'Card security code', hint: 'The last 3 digits on the back of the card', width: '4', autocomplete: 'cc-csc' })}
        ${field({ id: 'postcode', label: 'Billing postcode', width: '10', autocomplete: 'billing postal-code' })}
        <button type="submit" class="govuk-button" data-module="govuk-button">Continue</button>
      </form>
    </main>
  </div>
  <script type="module">
    document.body.classList.add('js-enabled', 'govuk-frontend-supported');
    const { initAll } = await import('/govuk-frontend.min.js');
    initAll();
  </script>
</body>
</html>
`;
