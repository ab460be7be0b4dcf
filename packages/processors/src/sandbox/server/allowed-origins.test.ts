import { expect, it } from 'vitest';
import { originTest } from './cross-origin.ts';

const isAllowed = originTest(['http://*.localhost:*', 'http://localhost:*', 'https://pay.example.com']);

it.each([
  'http://lumen.localhost:3000',
  'http://lumen.localhost',
  'http://a.b.localhost:5173',
  'http://localhost:3000',
  'https://pay.example.com',
])('pages with the origin "%s" may send cards', (origin) => {
  expect(isAllowed(origin)).toBe(true);
});

it.each([
  'https://lumen.localhost:3000',
  'http://lumen.localhost.evil.com',
  'http://localhost:3000.evil.com',
  'http://evil.com/.localhost:3000',
  'https://pay.example.com:8443',
  'https://payxexample.com',
  'null',
  '',
])('pages with the origin "%s" may not send cards', (origin) => {
  expect(isAllowed(origin)).toBe(false);
});
