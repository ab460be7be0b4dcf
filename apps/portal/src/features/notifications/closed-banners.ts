import type { PortalStorage } from '@quittance/browser/storage';
import type { Banner } from '@quittance/domain/notifications/banner';
import * as z from 'zod/mini';

const key = 'closedBanners';
const closedBanners = z.array(z.enum(['email-undeliverable', 'sms', 'email', 'settlement-pif', 'settlement']));

/** The banners that were closed in this session. */
export function readClosedBanners(sessionStorage: PortalStorage): readonly Banner[] {
  return z.safeParse(closedBanners, sessionStorage.getJson(key)).data ?? [];
}

/** Remembers for this session that a banner was closed. Answers all that are. */
export function keepClosedBanner(sessionStorage: PortalStorage, banner: Banner): readonly Banner[] {
  const closed = [...new Set([...readClosedBanners(sessionStorage), banner])];
  sessionStorage.setJson(key, closed);
  return closed;
}
