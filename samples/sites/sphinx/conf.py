project = "Harbor"
copyright = "its authors"
extensions = ["myst_parser", "tx2svg_docs.sphinx"]
# A fence is a directive, so that Markdown has pictures too.
myst_fence_as_directive = ["tx2svg"]
html_theme = "furo"
html_title = "Harbor"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0f766e", "color-brand-content": "#0f766e"},
    "dark_css_variables": {"color-brand-primary": "#2dd4bf", "color-brand-content": "#2dd4bf"},
}
latex_elements = {"papersize": "a4paper"}
exclude_patterns = ["_build"]
