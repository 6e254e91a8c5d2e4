/** Holds back text until `letGo` is called, and then writes it. Later text is written immediately. */
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
