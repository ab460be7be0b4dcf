import type { ElectronicRecordsTexts } from '../en/electronic-records.ts';

export const electronicRecords: ElectronicRecordsTexts = {
  onTheBill: 'vea su factura',
  testPage: {
    title: 'Página de prueba',
    heading: 'Su página de prueba',
    lead: 'Si puede leer esto, su dispositivo puede abrir nuestros documentos.',
    next: 'Vuelva al portal y escriba este código. Así recibirá sus documentos en línea.',
    code: 'Su código',
  },
};
