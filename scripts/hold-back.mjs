/** Collects text until `letGo` is called, then writes it. Writes later text immediately. */
export function holdBack(write) {
  let held = '';
  let isHolding = true;
  return {
    hear(text) {
      if (isHolding) held += text;
      else write(text);
    },
    letGo() {
      isHolding = false;
      write(held);
      held = '';
    },
  };
}
