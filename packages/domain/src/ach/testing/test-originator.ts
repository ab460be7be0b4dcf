import type { AchOriginator } from '../originator.ts';

/** An originator whose bank has a cut-off at 5 p.m. */
export const testOriginator: AchOriginator = {
  immediateDestination: '091000019',
  immediateDestinationName: 'First Bank',
  immediateOrigin: '1912345678',
  immediateOriginName: 'Lumen Electric',
  originatingRoutingNumber: '091000019',
  companyName: 'Lumen Electric',
  companyIdentification: '1912345678',
  entryDescription: 'BILL',
  cutOffs: ['17:00'],
  sameDayUntil: null,
  hasPrenotes: false,
  entryLimitCents: null,
  holdAboveCents: null,
  settleAfterDays: 2,
  delivery: 'folder',
  lineBreak: 'lf',
};
