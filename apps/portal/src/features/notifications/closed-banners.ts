import type { PortalStorage } from '@quittance/browser/storage';
import { type Banner, banners } from '@quittance/domain/notifications/banner';
import * as z from 'zod/mini';

const key = 'closedBanners';
const closedBanners = z.array(z.enum(banners));

export function readClosedBanners(sessionStorage: PortalStorage): readonly Banner[] {
  return z.safeParse(closedBanners, sessionStorage.getJson(key)).data ?? [];
}

/** Stores for this session that a banner was closed. Returns all closed banners. */
export function keepClosedBanner(sessionStorage: PortalStorage, banner: Banner): readonly Banner[] {
  const closed = [...new Set([...readClosedBanners(sessionStorage), banner])];
  sessionStorage.setJson(key, closed);
  return closed;
}
