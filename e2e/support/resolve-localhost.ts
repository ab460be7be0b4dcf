import dns from 'node:dns';

// Browsers and curl resolve lumen.localhost to this computer, but on some systems Node can't. Preload this file in
// programs that call the demo.
const { lookup } = dns;
dns.lookup = ((hostname: string, ...rest: [never, never]) =>
  lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, ...rest)) as typeof lookup;
