import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { loadDialogs } from '../src/dialog.tsx';

afterEach(cleanup);
configure({ asyncUtilTimeout: 20_000 });

// As in a browser that had time to load it.
await loadDialogs();
