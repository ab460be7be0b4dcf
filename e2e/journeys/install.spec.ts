import { expect } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { journey } from '../support/journey.ts';

// Only a full Chromium installs web apps, and not in a private window, as other journeys use.
journey('a browser offers to install the portal under the tenant’s name', async ({ playwright, launchOptions }) => {
  const executablePath = process.env.FULL_CHROMIUM_PATH ?? launchOptions.executablePath;
  const context = await playwright.chromium.launchPersistentContext('', {
    ...launchOptions,
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const page = await context.newPage();
    await page.goto(`${portalUrl('lumen')}/login`);
    const browser = await context.newCDPSession(page);
    const { data, errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Lumen City Power', display: 'standalone' });
    // Also loads the icon.
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
  } finally {
    await context.close();
  }
});

journey('the icon on the home screen shows the tenant’s logo', async ({ page }) => {
  await page.goto(`${portalUrl('lumen')}/robots.txt`);
  const corner = await page.evaluate(async () => {
    const image = new Image();
    image.src = '/assets/icon.svg';
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const pixel = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].join(' ');
    return { width: image.naturalWidth, corner: pixel(5, 5), middle: pixel(256, 256) };
  });
  expect(corner).toMatchObject({ width: 512, corner: '255 255 255 255' });
  expect(corner.middle).not.toBe(corner.corner);
});
