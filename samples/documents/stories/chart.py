"""Rain on the island, month by month. Run by: python3 chart.py"""

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams.update({
    "svg.fonttype": "none", "svg.hashsalt": "chart", "font.family": "sans-serif", "font.size": 11,
    "axes.edgecolor": "#94a3b8", "text.color": "#1e293b", "xtick.color": "#475569", "ytick.color": "#475569",
})
import matplotlib.pyplot as plt

months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
rain = [92, 71, 66, 48, 35, 22, 14, 19, 44, 83, 104, 99]
mean = [84, 76, 62, 50, 35, 24, 18, 26, 49, 77, 95, 101]

figure, axes = plt.subplots(figsize=(7, 3.6))
axes.bar(months, rain, color="#7dd3fc", width=0.7, label="this year")
axes.plot(months, mean, color="#0369a1", linewidth=2.5, label="as usual")
axes.set_title("Rain on the island, mm", loc="left", fontsize=13)
axes.spines[["top", "right"]].set_visible(False)
axes.legend(frameon=False, loc="upper center")
figure.tight_layout()
figure.savefig("chart.svg", metadata={"Date": None, "Creator": None})
