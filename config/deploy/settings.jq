# The settings of the page: the build's for APP_ENV, overridden by the company's profile, as assignments for start.sh; WRONG has
# a sentence for each wrong place of the profile. jq knows the part of JSON Schema that config/profile.ts uses.
def wrong($at; $schema): . as $value
  | def must($what): "\($at | if . == "" then "It" else . end) is \($value | tojson): it must be \($what)";
    def below($name): if $at == "" then $name else "\($at).\($name)" end;
  if $schema.type and type != ($schema.type | if . == "integer" then "number" else . end) then must("of type \($schema.type)")
  elif type == "object" then
    (($schema.required // []) - keys | .[] | "\(below(.)) is missing"),
    (keys[] as $key | $schema.properties[$key] as $inner
      | if $inner then $value[$key] | wrong(below($key); $inner) else "\(below($key)) is unknown" end)
  elif type == "array" then
    (if length < ($schema.minItems // 0) then must("a list with at least \($schema.minItems) of them") else empty end),
    (keys[] as $index | $value[$index] | wrong(below("\($index)"); $schema.items))
  elif $schema.enum and (IN($schema.enum[]) | not) then must("one of \($schema.enum | join(", ") | .[:400])")
  elif $schema.pattern and (test($schema.pattern) | not) then must("like \($schema.pattern)")
  elif $schema.minimum and . < $schema.minimum then must("at least \($schema.minimum)")
  elif $schema.maximum and . > $schema.maximum then must("at most \($schema.maximum)")
  else empty end;
def origin: select(test("^https?://")) | capture("^(?<origin>[^/]+//[^/]+)").origin;
($files[0] // {}) as $profile
| [$profile | wrong(""; $schema[0]),
    (select((try ((.rules.opens // 9) < (.rules.closes // 18)) catch true) | not) | "rules.opens must be before rules.closes")
  | "The profile: \(.)."] as $wrong
| ({ environment: $name } + (if $wrong == [] then $profile else {} end)) as $said
| ((.[$said.environment] // .unknown) + $said) as $settings
| { WRONG: ($wrong | join("\n")), ENVIRONMENT: $said.environment, KNOWN: has($said.environment), PAGE_GATEWAY: $settings.defaultGateway,
    # URL-encoded, so that nginx does not interpret it.
    SETTINGS: ($settings | tojson | @uri | gsub("'"; "%27")),
    # Origins that the page may call: gateways of the company's domains, fixed gateway.
    CONNECT_SRC: ("https://\($settings.gatewayLabel)." as $gateway | $settings
      | [.suffixes[] | $gateway + .cloud, $gateway + .commercial] + [.fixedGateway, .defaultGateway | origin]
      | reduce .[] as $each ([]; if index($each) then . else . + [$each] end) | join(" ")) }
| to_entries[] | "\(.key)=\(.value | tostring | @sh)"
