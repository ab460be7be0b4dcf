import '@quittance/ui/fonts.css';
import '@quittance/ui/tokens.css';
import '@quittance/ui/reset.css';
import { reloadWhenBuildIsGone } from '@quittance/browser/stale-build';
import { startFirstPage } from './start-first-page.tsx';

reloadWhenBuildIsGone();
await startFirstPage();
