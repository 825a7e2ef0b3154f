/** Characters that change the direction of a text are shown as marks. */
import { visibleText } from '@/domain/visibleText';

test.each([
  ['plain', '固件 v1.0\n second line', '固件 v1.0\n second line'],
  ['an override', 'fw-\u202elive\u202c.bin', 'fw-⟪RLO⟫live⟪PDF⟫.bin'],
  ['embeddings', '\u202a\u202b\u202d', '⟪LRE⟫⟪RLE⟫⟪LRO⟫'],
  ['isolates', '\u2066\u2067\u2068\u2069', '⟪LRI⟫⟪RLI⟫⟪FSI⟫⟪PDI⟫'],
  ['marks', '\u061c\u200e\u200f', '⟪ALM⟫⟪LRM⟫⟪RLM⟫'],
  ['joiners of emoji stay', '👩\u200d🔧', '👩\u200d🔧'],
])('the text that is shown: %s', (_name, typed, shown) => {
  expect(visibleText(typed)).toBe(shown);
});
