type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type FieldOf<Union, Key extends PropertyKey> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never;

/** Row type of an aggregate that is a union of states: has the fields of all states, all optional. */
export type RowOf<Union> = { [Key in KeyOf<Union>]?: FieldOf<Union, Key> };
