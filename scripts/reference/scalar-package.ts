/** The npm package from which `assets/reference/scalar.js.gz` is copied, and its hash on npm. */
export const SCALAR = {
  name: '@scalar/api-reference',
  version: '1.76.0',
  integrity:
    'sha512-pjqwnzmA9YK3ZX+IZSICMsywm4qI6HLSngR2py9H6TvFApHHuJjkTAd+gFJfnqJDzJuro8k7ji6JCtJ2U+Byng==',
};
