import '@quittance/ui/fonts.css';
import '@quittance/ui/tokens.css';
import '@quittance/ui/reset.css';
import { pagePath } from '@quittance/browser/page-address';
import { reloadWhenBuildIsGone } from '@quittance/browser/stale-build';
import { embedPath } from '../platform/embedding.ts';
import { showEmbedded } from './embedded/show-embedded.tsx';
import { showPortal } from './open-portal.tsx';

reloadWhenBuildIsGone();
await (pagePath() === embedPath ? showEmbedded() : showPortal());
