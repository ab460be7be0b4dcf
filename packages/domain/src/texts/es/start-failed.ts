import type { StartFailedTexts } from '../en/start-failed.ts';

export const startFailed: StartFailedTexts = {
  portal: {
    title: 'No pudimos cargar esta página',
    lead: 'Al abrirla no se hizo ningún pago. Si acaba de pagar, llame a la empresa a la que pagó antes de pagar otra vez. Revise su conexión y vuelva a cargar la página.',
  },
  console: {
    title: 'No pudimos cargar la consola',
    lead: 'No cambió nada. Revise su conexión y vuelva a cargar la página.',
  },
  reload: 'Volver a cargar',
};
