import { describe, expect, it } from 'vitest';
import { splitFullName } from '../../../../backend/imports/person-name.ts';

describe('splitFullName', () => {
  it.each([
    ['Ada Byron-Lovelace', 'Ada', 'Byron-Lovelace'],
    ['  Augustus   De Morgan ', 'Augustus', 'De Morgan'],
    ['Pelé', 'Pelé', ''],
    ['LinkedIn Member', '', ''],
    ['Dr. Emil Brandt', 'Dr. Emil', 'Brandt'],
    ['Prof. Dr. med. Ada de Vries', 'Prof. Dr. med. Ada', 'de Vries'],
    ['Dipl.-Ing. Hans Meier', 'Dipl.-Ing. Hans', 'Meier'],
    ['Univ.-Prof. Dr. h. c. Ada Brandt', 'Univ.-Prof. Dr. h. c. Ada', 'Brandt'],
    ['Dr. Brandt', 'Dr.', 'Brandt'],
    ['Ing Lee', 'Ing', 'Lee'],
    ['Drew Mrazek', 'Drew', 'Mrazek'],
    ['', '', ''],
  ])('splits %j into %j and %j', (name, firstName, lastName) => {
    expect(splitFullName(name)).toEqual({ firstName, lastName });
  });
});
