/** Holds back text until `letGo` is called, which writes it. Later text is written at once. */
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
