import { openStorage } from '@quittance/browser/storage';
import { afterEach, expect, it, vi } from 'vitest';
import { openDiagnostics } from './diagnostics.ts';
import { downloadDiagnostics } from './download-diagnostics.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('downloadDiagnostics saves the log as one JSON object per line, after a first line about the browser (req 1.11)', async () => {
  const diagnostics = openDiagnostics(openStorage('local', null), { debug: () => undefined });
  diagnostics.log('api-call', { path: '/v1/auth/login', outcome: 'offline', code: undefined });
  diagnostics.log('screen-failed');
  const saved: { name: string; blob: Blob }[] = [];
  let made: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (made) saved.push({ name: this.download, blob: made });
  });
  downloadDiagnostics(diagnostics);
  expect(saved[0]?.name).toMatch(/^quittance-log-\d{4}-\d\d-\d\d\.jsonl$/);
  const lines = ((await saved[0]?.blob.text()) ?? '').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['download', 'api-call', 'screen-failed']);
  expect(JSON.parse(lines[1] ?? '').detail).toEqual({ path: '/v1/auth/login', outcome: 'offline' });
});
