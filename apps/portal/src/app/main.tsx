import '@quittance/ui/fonts.css';
import '@quittance/ui/tokens.css';
import '@quittance/ui/reset.css';
import { reloadWhenBuildIsGone } from '@quittance/browser/stale-build';
import { showPortal } from './open-portal.tsx';

reloadWhenBuildIsGone();
await showPortal();
