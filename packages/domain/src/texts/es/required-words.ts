import type { RequiredWords } from '../en/required-words.ts';

export const requiredWords: RequiredWords = {
  notice: /\bcobrador(?:a|es)? de deudas?\b|\bagencia de cobr(?:o|anza)\b/i,
  stop: /\b(?:deten\w+|dejar|retirar\w*|cancelar\w*|desactivar\w*|terminar\w*|baja)\b/i,
  collector: /\bcobrador(?:a|es)? de deudas\b/i,
  debt: /\bdeudas?\b/i,
  paper: /\bpapel\b/i,
  free: /\b(?:gratis|gratuit\w+|costos?|cargos?)\b/i,
  pdf: /\bpdf\b/i,
};
