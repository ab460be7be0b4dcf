import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

/** The website's strict policy: it allows the portal's script and frame, and nothing else from elsewhere. */
const policyFor = (portal) => [
  "default-src 'none'",
  `script-src 'self' ${portal}`,
  `frame-src ${portal}`,
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const files = new Map([
  ['/', ['index.html', 'text/html; charset=utf-8']],
  ['/shop.js', ['shop.js', 'text/javascript; charset=utf-8']],
  ['/shop.css', ['shop.css', 'text/css; charset=utf-8']],
]);

/** Starts a creditor's website of three files. */
export function startShop({ portal, port }) {
  const policy = policyFor(portal);
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [file, type] = files.get(pathname) ?? [];
    if (file === undefined) return response.writeHead(404).end();
    // Only for trying out what happens if a website forgets the frame in its policy.
    const sent = searchParams.has('without-frame') ? policy.filter((each) => !each.startsWith('frame-src')) : policy;
    const text = await readFile(new URL(file, import.meta.url), 'utf8');
    response.writeHead(200, {
      'content-type': type,
      'content-security-policy': sent.join('; '),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    response.end(text.replaceAll('{{portal}}', portal));
  });
  return new Promise((resolve) => server.listen(port, () => resolve(server)));
}
